declare module "*.module.css" {
  const classNames: { readonly [name: string]: string };
  export = classNames;
}

declare module "*.css";
