/** Formats of images that browsers and the import accept. */
export const imageTypes = "image/*,.heic,.heif";

/** A file input that looks like a button. */
export function FileButton(props: {
  label: string;
  accept?: string | undefined;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { label, accept = imageTypes, isMultiple = false, onFiles } = props;
  return (
    <label className="button file">
      {label}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          target.value = "";
        }}
      />
    </label>
  );
}
