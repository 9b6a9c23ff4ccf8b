import { type DragEvent, useEffect, useRef, useState } from "react";
import { marked } from "~/components/field";
import { PHOTO_TYPES } from "~/domain/coaching/check-ins/rules";

interface Props {
  texts: { drop: string; change: string; preview: string; no_preview: string };
  hasErrors: boolean;
}

const MB = 1024 * 1024;

export function PhotoField({ texts, hasErrors }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [works, setWorks] = useState(false);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    setWorks(true);
    // The browser keeps the file of a page that comes back.
    setFile(input.current?.files?.[0]);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!input.current || !dropped) return;
    // A check-in has one photo, however many files are dropped.
    const one = new DataTransfer();
    one.items.add(dropped);
    input.current.files = one.files;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    setFile(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the file field
    <div
      className="drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {file && <Preview key={`${file.name} ${file.lastModified}`} file={file} texts={texts} />}
      {works && (
        <span className="drop-words" aria-hidden>
          {file ? texts.change : texts.drop}
        </span>
      )}
      <input
        ref={input}
        id="photo"
        name="photo"
        type="file"
        accept={PHOTO_TYPES}
        required
        className="file"
        {...marked("photo", hasErrors ? ["photo"] : undefined, "hint")}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
    </div>
  );
}

function Preview({ file, texts }: { file: File; texts: Props["texts"] }) {
  const [address, setAddress] = useState<string>();
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="preview">
      {address && isShown && <img src={address} alt={texts.preview} onError={() => setIsShown(false)} />}
      <p className="numbers text-small">
        <span className="break-all">{file.name}</span>{" "}
        <span className="text-muted">{(file.size / MB).toFixed(1)} MB</span>
        {!isShown && <span className="block text-muted">{texts.no_preview}</span>}
      </p>
    </div>
  );
}
