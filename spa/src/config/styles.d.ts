/** A CSS module: maps class names in the file to class names in the built page. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css";
