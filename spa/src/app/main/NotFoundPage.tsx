import { Link } from "react-router";
import { paths } from "@/config/paths";
import { buttonClassName, EmptyState, useDocumentTitle } from "@/ui";
import styles from "./NotFoundPage.module.css";

/** The page for unknown addresses and for content that the reader must not know about (rule X6). Both look the same. */
export function NotFoundPage() {
  useDocumentTitle("Page not found");
  return (
    <div className={styles.page}>
      <h1>Page not found</h1>
      <EmptyState
        icon="info"
        title="This page does not exist or is not available to you."
        action={
          <Link to={paths.home} className={buttonClassName()}>
            Go to Home
          </Link>
        }
      />
    </div>
  );
}
