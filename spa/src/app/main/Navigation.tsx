import { Link, useLocation } from "react-router";
import { paths } from "@/config/paths";
import { classNames, Icon, Logo } from "@/ui";
import { EarlierUploads } from "./EarlierUploads";
import { useUploadsBadge } from "./LazyDocuments";
import styles from "./Navigation.module.css";
import { navigationPathAt, places } from "./places";

const listed = places.flatMap(({ path, title, icon }) => (icon === undefined ? [] : [{ path, title, icon }]));

/** The places of the portal: a column on the left, icons where the window is narrower, a bar at the bottom of a phone. */
export function Navigation() {
  const current = navigationPathAt(useLocation().pathname);
  const UploadsBadge = useUploadsBadge();
  return (
    <div className={styles.column}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo className={styles.wideLogo} />
          <Logo className={styles.narrowLogo} markOnly />
        </div>
        <nav aria-label="Main">
          <ul className={styles.places}>
            {listed.map(({ path, title, icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classNames(styles.place)}
                  title={title}
                  aria-current={path === current ? "page" : undefined}
                >
                  <Icon name={icon} size={24} />
                  <span className={styles.label}>{title}</span>
                  {path === paths.documents && (UploadsBadge ? <UploadsBadge /> : <EarlierUploads />)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
