import { Link, useLocation } from "react-router";
import { paths } from "@/config/paths";
import { classNames, Icon, Logo } from "@/ui";
import { EarlierUploads } from "./EarlierUploads";
import { useUploadsBadge } from "./LazyDocuments";
import styles from "./Navigation.module.css";
import { navigationFor, navigationPathAt } from "./places";
import { useFrameData } from "./useFrameData";

/**
 * The links to the portal's places: a column on the left, icons in a narrower window, a bar at the bottom of a phone.
 */
export function Navigation() {
  const current = navigationPathAt(useLocation().pathname);
  const { person } = useFrameData();
  const UploadsBadge = useUploadsBadge();
  return (
    <div className={styles.column}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo className={styles.wideLogo} />
          <Logo className={styles.narrowLogo} markOnly />
        </div>
        <nav aria-label="Main" className={styles.groups}>
          {navigationFor(person).map((group) => (
            <ul key={group[0]?.path} className={styles.places}>
              {group.map(({ path, title, icon = "document" }) => (
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
          ))}
        </nav>
      </div>
    </div>
  );
}
