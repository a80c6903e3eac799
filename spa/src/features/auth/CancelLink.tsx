import { Link } from "react-router";
import { doors } from "@/config/doors";
import { buttonClassName } from "@/ui";
import { screenTexts } from "./screenTexts";

/** The way out of a form, back to log in. */
export function CancelLink() {
  return (
    <Link to={doors.login} className={buttonClassName({ variant: "quiet", fullWidth: true })}>
      {screenTexts.cancel}
    </Link>
  );
}
