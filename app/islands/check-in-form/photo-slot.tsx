import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { marked } from "~/components/field";
import { Icon } from "~/components/icon";
import { PHOTO_TYPES } from "~/domain/coaching/check-ins/rules";

interface Props {
  texts: Record<"photo" | "photo_hint" | "needed" | "chosen" | "change" | "preview" | "no_preview", string>;
  errors: string[] | undefined;
  /** The address of the photo that is saved already; null without one. */
  saved: string | null;
  onChoose: (file: File | undefined) => void;
}

/**
 * Shows the file field as a picture in 3 : 4. The field fills the slot and cannot be seen, because its own words are in the
 * language of the browser. Without a script, the style sheet tells whether a photo is chosen.
 */
export function PhotoSlot({ texts, errors, saved, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    onChoose(chosen);
  };
  // The browser keeps the file of a page that comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once
  useEffect(() => choose(input.current?.files?.[0]), []);
  return (
    <div className="photo-slot" data-saved={saved ? "" : undefined}>
      {file ? (
        <Preview key={`${file.name} ${file.lastModified}`} file={file} texts={texts} />
      ) : (
        saved && <img src={saved} alt="" width={96} height={128} />
      )}
      <span className="slot-words" aria-hidden>
        {!file && !saved && <Icon name="camera" />}
        <span className="slot-empty">{saved ? texts.change : texts.needed}</span>
        <span className="slot-chosen">{texts.chosen}</span>
      </span>
      <input
        ref={input}
        id="photo"
        name="photo"
        type="file"
        accept={PHOTO_TYPES}
        required
        className="slot-file"
        aria-label={texts.photo}
        {...marked("photo", errors, texts.photo_hint)}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0])}
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
  if (!isShown) return <span className="slot-hidden">{texts.no_preview}</span>;
  return address && <img src={address} alt={texts.preview} onError={() => setIsShown(false)} />;
}
