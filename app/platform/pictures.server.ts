import { availableParallelism } from "node:os";
import type { PictureAnswer, PictureTask } from "./draw-picture";
import { log } from "./log.server";
import { pictureKind } from "./picture-kinds";
import { GivenUp, PoolBusy, WorkerLost, WorkerPool } from "./worker-pool.server";

/** Holds a picture as it is stored: WebP, upright, without metadata. */
export interface Picture {
  full: Buffer;
  thumb: Buffer;
  /** Describes `full`, in pixels. */
  width: number;
  height: number;
}

/** Explains a refusal. "busy" says nothing about the picture: the same one may pass later. */
export type PictureFault = "wrong_kind" | "damaged" | "too_many_pixels" | "busy";

export class PictureRefused extends Error {
  constructor(
    readonly fault: PictureFault,
    options?: ErrorOptions,
  ) {
    super(`the picture was refused: ${fault}`, options);
  }
}

const DEFAULTS = {
  workers: Math.min(2, availableParallelism()),
  queue: 20,
  heicQueue: 8,
  waitMs: 30_000,
  taskMs: 60_000,
  idleMs: 10_000,
};

// The server build holds the worker as a bundle beside it. The sources run it as it is written.
const WORKER = import.meta.env?.PROD
  ? new URL("./image-worker.js", import.meta.url)
  : new URL("./image-worker.source.mjs", import.meta.url);

/** Makes the pools of processes. HEIC has a single one, because decoding it needs hundreds of megabytes. */
export function pictureWorkers(options: Partial<typeof DEFAULTS> = {}) {
  const { workers, queue, heicQueue, ...limits } = { ...DEFAULTS, ...options };
  const common = { file: WORKER, heapMb: 256, ...limits };
  const pools = {
    ordinary: new WorkerPool<PictureTask, PictureAnswer>({ ...common, workers, queue }),
    heic: new WorkerPool<PictureTask, PictureAnswer>({ ...common, workers: 1, queue: heicQueue }),
  };
  return {
    process: (bytes: Buffer) => process(bytes, pools),
    sizes: () => ({ ordinary: pools.ordinary.size, heic: pools.heic.size }),
    close: async () => {
      await Promise.all([pools.ordinary.close(), pools.heic.close()]);
    },
  };
}

async function process(
  bytes: Buffer,
  pools: Record<PictureTask["kind"], WorkerPool<PictureTask, PictureAnswer>>,
): Promise<Picture> {
  const kind = pictureKind(bytes);
  if (!kind) throw new PictureRefused("wrong_kind");
  const answer = await pools[kind].run({ bytes, kind }).catch(refuse);
  if ("fault" in answer) throw new PictureRefused(answer.fault);
  return answer;
}

function refuse(error: unknown): never {
  if (error instanceof GivenUp || error instanceof WorkerLost) log.warn({ error }, "a picture was given up");
  if (error instanceof PoolBusy) throw new PictureRefused("busy", { cause: error });
  if (error instanceof WorkerLost) throw new PictureRefused("damaged", { cause: error });
  throw error;
}

let current: ReturnType<typeof pictureWorkers> | undefined;

/** Draws in a child process. An animation gives its first frame; whatever follows the picture is dropped. @throws PictureRefused */
export function processPicture(bytes: Buffer): Promise<Picture> {
  current ??= pictureWorkers();
  return current.process(bytes);
}

/** Ends the child processes. Pictures that are being drawn are refused as "busy". */
export async function closePictures(): Promise<void> {
  await current?.close();
  current = undefined;
}
