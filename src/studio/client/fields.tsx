import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { FormSchema } from "../protocol";
import { forgetThumbnails, postJson, sendFile, thumbnailUrl } from "./api";
import { translationPath } from "../../content/schema/translations";
import {
  currentValue,
  edit,
  editText,
  flush,
  openText,
  setNotice,
  showLanguage,
  textKey,
  useStore,
  type Draft,
  type EditOptions,
} from "./store";
import { type FieldPath, getAt, isRecord } from "../../content/schema/value-paths";
import { emptyValue, keyOf, matchesKind, moved, textIn, withTextIn } from "./values";
import { labelOf, languageName, words } from "./words";

/** The document whose fields are shown. */
const DraftContext = createContext<Draft | undefined>(undefined);

type FieldProps = {
  schema: FormSchema;
  path: FieldPath;
  value: unknown;
  label: string;
  isOptional?: boolean;
};

/** Number of characters of an example from which a text has several lines. */
const longExample = 30;

/** The same for a text that is there when its document is opened. */
const longText = 80;

/** Formats of images that browsers and the import take. */
const imageTypes = "image/*,.heic,.heif";

const accepts: Readonly<Record<string, string>> = {
  image: imageTypes,
  video: ".mp4,.webm",
  loop: ".mp4,.webm",
  "video or url": ".mp4,.webm",
};

function useDraft(): {
  draft: Draft;
  change: (path: FieldPath, value: unknown, options?: EditOptions) => void;
} {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("A field is outside of a form.");
  return { draft, change: (path, value, options) => edit(draft.path, path, value, options) };
}

const folderOf = (path: string): string => path.replace(/[^/]*$/, "");

/** Resolves a path in a document to one from `content/`. */
function resolvePath(document: string, path: string): string {
  const base = `https://content.invalid/${folderOf(document).split("/").map(encodeURIComponent).join("/")}`;
  const relative = path.split("/").map(encodeURIComponent).join("/");
  return decodeURIComponent(new URL(relative, base).pathname).slice(1);
}

/** An image of the content, which is loaded when it comes into view. */
export function Thumbnail({
  document,
  image,
  label = "",
}: {
  document: string;
  image: unknown;
  label?: string;
}) {
  const element = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  const path = typeof image === "string" ? image : "";
  const isEmbedded = path.startsWith("data:");
  useEffect(() => {
    if (!element.current || path === "" || isEmbedded || path.startsWith("import/")) return undefined;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        thumbnailUrl(resolvePath(document, path)).then(
          (loaded) => isCurrent && setUrl(loaded),
          () => isCurrent && setUrl(undefined),
        );
      },
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [document, path, isEmbedded]);
  const source = isEmbedded ? path : url;
  return <img ref={element} className="thumbnail" alt={label} src={source ?? emptyImage} draggable={false} />;
}

const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

const oneLanguage: readonly string[] = [""];

/** The site's languages and the one whose texts are shown. */
function useLanguages() {
  const languages = useStore(({ studio }) => studio?.languages) ?? oneLanguage;
  const chosen = useStore(({ language }) => language);
  const first = languages[0] ?? "";
  return { languages, first, shown: chosen !== undefined && languages.includes(chosen) ? chosen : first };
}

/** The description and the mistake of a control, and the attributes that connect it with them. */
function useControl({ schema, path, tag }: Pick<FieldProps, "schema" | "path"> & { tag?: string }) {
  const { draft } = useDraft();
  const id = useId();
  const keys = [keyOf(path), ...(tag === undefined ? [] : [keyOf([...path, tag])])];
  const problem = draft.problems.find((each) => keys.includes(keyOf(each.path)))?.message;
  const { description } = schema;
  const describedBy = [description && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return {
    attributes: {
      id,
      onBlur: () => flush(draft.path),
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(problem && { "aria-invalid": true as const }),
    },
    notes: (
      <>
        {problem && (
          <p id={`${id}-problem`} className="problem">
            {problem}
          </p>
        )}
        {description && (
          <p id={`${id}-help`} className="help">
            {description}
          </p>
        )}
      </>
    ),
  };
}

function Labelled({ notes, children }: { notes: ReactNode; children: ReactNode }) {
  return (
    <div className="field">
      {children}
      {notes}
    </div>
  );
}

/** A text area that is as high as its text. */
function GrowingText({ value, ...props }: { value: string } & React.ComponentProps<"textarea">) {
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [value]);
  return <textarea ref={element} rows={1} {...props} value={value} />;
}

/** Buttons that show the texts of one language. They repeat those above the form for the pointer. */
function LanguageTabs({ value }: { value: unknown }) {
  const { languages, first, shown } = useLanguages();
  if (languages.length < 2) return null;
  return (
    <span className="languages">
      {languages.map((tag) => (
        <button
          key={tag}
          type="button"
          tabIndex={-1}
          lang={tag}
          aria-label={languageName(tag)}
          aria-pressed={tag === shown}
          data-missing={textIn(value, tag, first) === "" || undefined}
          onClick={() => showLanguage(tag)}
        >
          {tag}
        </button>
      ))}
    </span>
  );
}

/** The text of the first language next to its translation. */
function Original({ id, text }: { id: string; text: string }) {
  return (
    <blockquote id={id} className="original">
      {text}
    </blockquote>
  );
}

function TextField({ schema, path, value: texts, label: name, isOptional }: FieldProps) {
  const { first, shown } = useLanguages();
  const isTranslated = schema.isTranslated === true;
  const isTranslation = isTranslated && shown !== first;
  const control = useControl({ schema, path, tag: isTranslation ? shown : first });
  const { change } = useDraft();
  const value: unknown = isTranslated ? textIn(texts, shown, first) : texts;
  const label = isTranslation ? words.labelIn(name, languageName(shown)) : name;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const example = String(schema.examples?.[0] ?? "");
  // It stays the same while words are typed: another element would lose the focus.
  const [isLong] = useState(
    !schema.format &&
      !schema.role &&
      (example.length >= longExample || text.length >= longText || `${example}${text}`.includes("\n")),
  );
  const isColor = /^#[0-9a-f]{6}$/i.test(example);
  const set = (next: string): void => {
    const given = next === "" && (isOptional || isTranslation) ? undefined : next;
    change(path, isTranslated ? withTextIn(texts, shown, first, given) : given);
  };
  return (
    <Labelled notes={control.notes}>
      <label htmlFor={control.attributes.id}>{label}</label>
      {isTranslated && <LanguageTabs value={texts} />}
      {isTranslation && (
        <Original id={`${control.attributes.id}-original`} text={textIn(texts, first, first)} />
      )}
      {isLong ? (
        <GrowingText {...control.attributes} value={text} onChange={({ target }) => set(target.value)} />
      ) : (
        <span className="row">
          <input {...control.attributes} value={text} onChange={({ target }) => set(target.value)} />
          {isColor && (
            <input
              type="color"
              aria-label={words.pick(label)}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#808080"}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </span>
      )}
    </Labelled>
  );
}

function NumberField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ schema, path });
  const { change } = useDraft();
  const set = (text: string): void => {
    const number = text === "" && isOptional ? undefined : Number(text);
    change(path, Number.isNaN(number) ? text : number);
  };
  return (
    <Labelled notes={control.notes}>
      <label htmlFor={control.attributes.id}>{label}</label>
      <input
        {...control.attributes}
        type="number"
        min={schema.minimum}
        max={schema.maximum}
        value={typeof value === "number" ? value : ""}
        onChange={({ target }) => set(target.value)}
      />
    </Labelled>
  );
}

function SelectField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ schema, path });
  const { change } = useDraft();
  const options = schema.enum ?? [schema.const];
  const selected = options.indexOf(value);
  return (
    <Labelled notes={control.notes}>
      <label htmlFor={control.attributes.id}>{label}</label>
      <select
        {...control.attributes}
        value={selected}
        onChange={({ target }) => change(path, options[Number(target.value)], { now: true })}
      >
        {(isOptional || selected < 0) && <option value={-1} />}
        {options.map((option, index) => (
          <option key={String(option)} value={index}>
            {String(option)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A switch. Without a value it has the opposite of its example, and this is not written. */
function SwitchField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ schema, path });
  const { change } = useDraft();
  const standard = schema.examples?.[0] === false;
  return (
    <Labelled notes={control.notes}>
      <label className="switch">
        <input
          {...control.attributes}
          type="checkbox"
          checked={typeof value === "boolean" ? value : standard}
          onChange={({ target: { checked } }) =>
            change(path, checked === standard && isOptional ? undefined : checked, { now: true })
          }
        />
        {label}
      </label>
    </Labelled>
  );
}

/** The path or the URL of an image or a video, and a way to send another file. */
function FileField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ schema, path });
  const { draft, change } = useDraft();
  const [message, setMessage] = useState("");
  const role = schema.role ?? "";
  const text = typeof value === "string" ? value : "";
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const result = await sendFile(file, role);
    setMessage("message" in result ? result.message : "");
    if ("token" in result) change(path, result.token, { now: true, removes: true });
  };
  return (
    <Labelled notes={control.notes}>
      <label htmlFor={control.attributes.id}>{label}</label>
      <span className="row">
        {role === "image" && <Thumbnail document={draft.path} image={text} />}
        <input
          {...control.attributes}
          value={text.startsWith("data:") ? `${text.slice(0, 40)}…` : text}
          readOnly={text.startsWith("data:")}
          onChange={({ target }) =>
            change(path, target.value === "" && isOptional ? undefined : target.value)
          }
        />
        <FileButton
          label={words.choose(label)}
          accept={accepts[role] ?? ""}
          onFiles={([file]) => void send(file)}
        />
      </span>
      {message && <p className="problem">{message}</p>}
    </Labelled>
  );
}

/** The icon of the browser tab, a file that no field names. */
export function IconField() {
  const [shown, setShown] = useState({ message: "", version: 0 });
  const replace = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const sent = await sendFile(file, "image");
    const { message = "" } =
      "token" in sent ? await postJson<{ message?: string }>("icon", { token: sent.token }) : sent;
    forgetThumbnails("icon.");
    setShown(({ version }) => ({ message, version: version + 1 }));
  };
  return (
    <div className="field">
      <strong>{words.icon}</strong>
      <span className="row" key={shown.version}>
        {["icon.svg", "icon.png"].map((name) => (
          <Thumbnail key={name} document="site.json" image={name} />
        ))}
        <FileButton
          label={words.choose(words.icon)}
          accept=".svg,.png"
          onFiles={([file]) => void replace(file)}
        />
      </span>
      {shown.message && <p className="problem">{shown.message}</p>}
      <p className="help">{words.iconHelp}</p>
    </div>
  );
}

/** A file input that looks like a button. */
export function FileButton(props: {
  label: string;
  accept?: string;
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
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}

/** The words of a Markdown text with a way to insert a picture. */
export function MarkdownText(props: {
  label: string;
  text: string;
  file: string | undefined;
  control: ReturnType<typeof useControl>;
  onText: (text: string) => void;
}) {
  const { label, text, file, control, onText } = props;
  const { draft } = useDraft();
  const element = useRef<HTMLTextAreaElement>(null);
  const insert = async (picture: File | undefined): Promise<void> => {
    if (!picture || !file) return;
    const sent = await sendFile(picture, "image");
    if ("message" in sent) return setNotice(sent.message);
    const { path } = await postJson<{ path: string }>("place", {
      token: sent.token,
      document: draft.path,
      text: file,
    });
    // Words may have been typed meanwhile.
    const current = element.current?.value ?? text;
    const at = element.current?.selectionEnd ?? current.length;
    const alt = picture.name.replace(/\.[^.]*$/, "").replace(/[-_]+/g, " ");
    const [before, after] = [current.slice(0, at).trimEnd(), current.slice(at).trimStart()];
    onText(`${before}\n\n![${alt}](${encodeURI(path)})\n\n${after}`);
  };
  return (
    <Labelled notes={control.notes}>
      <label htmlFor={control.attributes.id}>{label}</label>
      <textarea
        ref={element}
        rows={12}
        {...control.attributes}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {file && (
        <FileButton label={words.insertPicture(label)} onFiles={([picture]) => void insert(picture)} />
      )}
    </Labelled>
  );
}

/** A field that names a Markdown file shows the text of this file. */
function MarkdownField({ schema, path, value, label: name }: FieldProps) {
  const { draft } = useDraft();
  const { languages, first, shown } = useLanguages();
  const control = useControl({ schema, path });
  const original = typeof value === "string" ? resolvePath(draft.path, value) : undefined;
  const language = shown === first || original === undefined ? undefined : shown;
  const file = language === undefined ? original : original && translationPath(original, language);
  const key = keyOf(path);
  useEffect(() => {
    const field = key.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    void openText(draft.path, field, original);
    if (language !== undefined) void openText(draft.path, field, file, language);
  }, [draft.path, key, original, file, language]);
  const textOf = (tag: string | undefined): string => draft.texts[textKey(path, tag)]?.text ?? "";
  const texts = Object.fromEntries(
    languages.map((tag) => [tag, tag === first ? textOf(undefined) : textOf(tag)]),
  );
  const label = language === undefined ? name : words.labelIn(name, languageName(language));
  return (
    <>
      {original !== undefined && <LanguageTabs value={texts} />}
      {language !== undefined && (
        <Original id={`${control.attributes.id}-original`} text={textOf(undefined)} />
      )}
      <MarkdownText
        {...{ label, text: textOf(language), file, control }}
        onText={(next) => editText(draft.path, path, next, language)}
      />
    </>
  );
}

/** The text of a custom page below its fields. */
export function BodyField({ draft, onText }: { draft: Draft; onText: (text: string) => void }) {
  const control = useControl({ schema: {}, path: ["body"] });
  const file = draft.path;
  return <MarkdownText label={words.text} text={draft.body ?? ""} {...{ file, control, onText }} />;
}

function GroupField({ schema, path, value, label }: FieldProps) {
  const control = useControl({ schema, path });
  return (
    <fieldset id={control.attributes.id}>
      <legend>{label}</legend>
      {control.notes}
      <Fields schema={schema} path={path} value={value} />
    </fieldset>
  );
}

/** An object with names that the owner chooses. */
function MapField({ schema, path, value, label }: FieldProps) {
  const control = useControl({ schema, path });
  const { change } = useDraft();
  const entries = Object.entries(isRecord(value) ? value : {});
  const element = isRecord(schema.additionalProperties) ? schema.additionalProperties : {};
  const set = (next: [string, unknown][]): void =>
    change(path, next.length === 0 ? undefined : Object.fromEntries(next), { now: true });
  return (
    <fieldset>
      <legend>{label}</legend>
      {control.notes}
      {entries.map(([name, entry], index) => (
        <div key={index} className="entry">
          <input
            aria-label={words.keyOf(label)}
            value={name}
            onChange={({ target }) =>
              set(entries.map((each, at) => (at === index ? [target.value, entry] : each)))
            }
          />
          <Field schema={element} path={[...path, name]} value={entry} label={name} />
          <button type="button" onClick={() => set(entries.filter((_, at) => at !== index))}>
            {words.remove(name)}
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() => set([...entries, [words.newKey, element.examples?.[0] ?? emptyValue(element)]])}
      >
        {words.addTo(label)}
      </button>
    </fieldset>
  );
}

function ListField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ schema, path });
  const { draft, change } = useDraft();
  const group = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<string>();
  const element = schema.items ?? {};
  const list: unknown[] = Array.isArray(value) ? value : [];
  const [imageName] =
    Object.entries(element.properties ?? {}).find(([, field]) => field.role === "image") ?? [];
  const isFull = list.length >= (schema.maxItems ?? Infinity);
  const set = (next: unknown[], focus: string, removes = false): void => {
    setFocused(focus);
    change(path, next.length === 0 && isOptional ? undefined : next, { now: true, removes });
  };
  useLayoutEffect(() => {
    const found =
      focused &&
      group.current?.querySelector<HTMLElement>(`:scope > ol > li ${focused}, :scope > ${focused}`);
    if (found) found.focus();
    setFocused(undefined);
  }, [focused]);
  const addFiles = async (files: File[]): Promise<void> => {
    const sent = await Promise.all(files.map((file) => sendFile(file, "image")));
    const added = sent.flatMap((file) =>
      "token" in file && imageName ? [{ ...(emptyValue(element) as object), [imageName]: file.token }] : [],
    );
    const refused = sent.flatMap((file) => ("message" in file ? [file.message] : []));
    // Entries may have changed meanwhile.
    const now = getAt(currentValue(draft.path), path);
    const current: unknown[] = Array.isArray(now) ? now : [];
    if (added.length > 0) set([...current, ...added], `[data-entry="${current.length}"] input`);
    if (refused.length > 0) setNotice(refused.join(" "));
  };
  return (
    <fieldset ref={group}>
      <legend>{label}</legend>
      {control.notes}
      <ol>
        {list.map((entry, index) => {
          const name = words.entry(label, index + 1);
          const button = (text: string, to: number, kind: string) => (
            <button
              type="button"
              data-move={`${kind}-${index}`}
              aria-disabled={to < 0 || to >= list.length}
              onClick={() => {
                if (to >= 0 && to < list.length) set(moved(list, index, to), `[data-move="${kind}-${to}"]`);
              }}
            >
              {text}
            </button>
          );
          return (
            <li key={index} data-entry={index}>
              <Field schema={element} path={[...path, index]} value={entry} label={name} />
              <span className="row actions">
                {button(words.moveUp(name), index - 1, "up")}
                {button(words.moveDown(name), index + 1, "down")}
                <button
                  type="button"
                  onClick={() =>
                    set(
                      list.filter((_, at) => at !== index),
                      "button:last-of-type",
                      true,
                    )
                  }
                >
                  {words.remove(name)}
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {imageName && !isFull && (
        <FileButton label={words.addPicturesTo(label)} isMultiple onFiles={(files) => void addFiles(files)} />
      )}
      {!imageName && (
        <button
          type="button"
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull)
              set([...list, emptyValue(element)], `[data-entry="${list.length}"] :is(input, textarea)`);
          }}
        >
          {words.addTo(label)}
        </button>
      )}
    </fieldset>
  );
}

/** A field that takes values of different kinds. */
function UnionField({ schema, path, value, label, isOptional }: FieldProps) {
  const { change } = useDraft();
  const options = schema.anyOf ?? [];
  const found = options.findIndex((option) => matchesKind(option, value));
  const option = options[Math.max(found, 0)] ?? {};
  const { description = schema.description } = option;
  return (
    <div className="union">
      <select
        aria-label={words.kindOf(label)}
        value={Math.max(found, 0)}
        onChange={({ target }) =>
          change(path, emptyValue(options[Number(target.value)] ?? {}), { now: true })
        }
      >
        {options.map((each, index) => (
          <option key={index} value={index}>
            {labelOf(each.role ?? each.type ?? String(each.const ?? index + 1))}
          </option>
        ))}
      </select>
      <Field schema={{ ...option, description }} {...{ path, value, label, isOptional }} />
    </div>
  );
}

/** The control of a field, as the content model describes it. */
export function Field(props: FieldProps) {
  const { schema } = props;
  if (schema.anyOf) return <UnionField {...props} />;
  if (schema.enum || schema.const !== undefined) return <SelectField {...props} />;
  if (schema.role === "markdown file") return <MarkdownField {...props} />;
  if (schema.role && accepts[schema.role]) return <FileField {...props} />;
  if (schema.type === "boolean") return <SwitchField {...props} />;
  if (schema.type === "number" || schema.type === "integer") return <NumberField {...props} />;
  if (schema.type === "array") return <ListField {...props} />;
  if (schema.type === "object")
    return schema.properties ? <GroupField {...props} /> : <MapField {...props} />;
  return <TextField {...props} />;
}

/**
 * The controls of an object's fields, except those with former names, hints for editors and `omitted` ones.
 */
function Fields({
  schema,
  path,
  value,
  omitted = [],
}: Omit<FieldProps, "label"> & { omitted?: readonly string[] }) {
  const isHidden = (name: string, field: FormSchema) =>
    name.startsWith("$") || field.deprecated === true || omitted.includes(name);
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    isHidden(name, field) ? null : (
      <Field
        key={name}
        schema={field}
        path={[...path, name]}
        value={getAt(value, [name])}
        label={labelOf(name)}
        isOptional={!schema.required?.includes(name)}
      />
    ),
  );
}

/** The form of a document, or of a part of it. */
export function Form(props: {
  draft: Draft;
  schema: FormSchema;
  path?: FieldPath;
  omitted?: readonly string[];
  children?: ReactNode;
}) {
  const { draft, schema, path = [], omitted, children } = props;
  const isLoaded = useStore(({ forms }) => forms !== undefined);
  if (!isLoaded) return null;
  return (
    <DraftContext.Provider value={draft}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <Fields schema={schema} path={path} value={getAt(draft.value, path)} omitted={omitted} />
        {children}
      </form>
    </DraftContext.Provider>
  );
}
