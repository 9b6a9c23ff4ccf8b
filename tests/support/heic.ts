import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const INSTALL_MS = 5 * 60_000;

/** Encodes a JPEG or PNG as HEIC with heif-enc, as a phone would write it: its EXIF data comes along. */
export function heicOf(picture: Buffer): Buffer {
  const encoder = heifEnc();
  const folder = mkdtempSync(join(tmpdir(), "beast-heic-"));
  try {
    const from = join(folder, picture[0] === 0xff ? "picture.jpg" : "picture.png");
    const to = join(folder, "picture.heic");
    writeFileSync(from, picture);
    execFileSync(encoder, ["-q", "50", "-p", "preset=ultrafast", from, "-o", to], { stdio: "pipe" });
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Finds heif-enc, or installs it. @throws Error that says what to install when it cannot */
export function heifEnc(): string {
  const found = find() ?? install();
  if (!found) throw new Error("heif-enc is missing: install libheif-examples (Debian, Ubuntu) or libheif");
  return found;
}

function find(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders.map((folder) => join(folder, "heif-enc")).find((path) => existsSync(path));
}

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const packages = ["libheif-examples", "libheif-plugin-x265"];
  execFileSync("apt-get", ["-qq", "update"], { env, stdio: "ignore", timeout: INSTALL_MS });
  for (const name of packages) {
    try {
      const args = ["-qq", "install", "-y", "--no-install-recommends", name];
      execFileSync("apt-get", args, { env, stdio: "ignore", timeout: INSTALL_MS });
    } catch {
      // Older distributions have the encoder in the first package, and no plugin.
    }
  }
  return find();
}
