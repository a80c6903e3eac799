import { Link } from "react-router";
import { entryPaths } from "@/config/entryPaths";
import { buttonClassName } from "@/ui";
import { screenTexts } from "./screenTexts";

/** The link from a form back to the log-in form. */
export function CancelLink() {
  return (
    <Link to={entryPaths.login} className={buttonClassName({ variant: "quiet", fullWidth: true })}>
      {screenTexts.cancel}
    </Link>
  );
}
