import { Link, useLocation } from "react-router";
import { classNames, Icon } from "@/ui";
import styles from "./Breadcrumbs.module.css";
import { trailTo, type NamedBoard } from "./places";

/** The trail from the top of the portal to the page that is shown. */
export function Breadcrumbs({ boards }: { readonly boards: readonly NamedBoard[] }) {
  const trail = trailTo(useLocation().pathname, boards);
  if (trail.length === 0) return <div className={styles.trail} />;
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        {trail.map(({ to, label, isName, isCurrent }, index) => (
          <li key={to} className={classNames(styles.crumb, isName && styles.name)}>
            {index > 0 && <Icon name="chevron-right" size={16} />}
            {isCurrent ? (
              <span aria-current="page" className={styles.current}>
                {label}
              </span>
            ) : (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
