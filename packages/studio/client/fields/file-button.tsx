/** Value of `accept` for images. Some browsers do not include HEIC in `image/*`. */
export const imageTypes = "image/*,.heic,.heif";

/** A file input that looks like a button. */
export function FileButton(props: {
  label: string;
  accept?: string | undefined;
  isMultiple?: boolean;
  attributes?: object | undefined;
  onFiles: (files: File[]) => void;
}) {
  const { label, accept = imageTypes, isMultiple = false, attributes, onFiles } = props;
  return (
    <label className="button file-button">
      {label}
      <input
        {...attributes}
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
