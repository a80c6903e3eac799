/** A CSS module: class names as written in the file, to the names in the built page. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css";
