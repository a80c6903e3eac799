import { Link, useLocation, useMatch } from "react-router";
import { paths } from "@/config/paths";
import { classNames, Icon, Logo, type IconName } from "@/ui";
import { EarlierUploads } from "./EarlierUploads";
import { useUploadsBadge } from "./LazyDocuments";
import styles from "./Navigation.module.css";

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

const places: readonly Place[] = [
  { to: paths.home, label: "Home", icon: "home" },
  { to: paths.boards, label: "Boards", icon: "boards" },
  { to: paths.documents, label: "Documents", icon: "document" },
];

/** The places of the portal: a column on the left, icons where the window is narrower, a bar at the bottom of a phone. */
export function Navigation() {
  const current = useCurrentPlace();
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
            {places.map(({ to, label, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classNames(styles.place)}
                  title={label}
                  aria-current={to === current ? "page" : undefined}
                >
                  <Icon name={icon} size={24} />
                  <span className={styles.label}>{label}</span>
                  {to === paths.documents && (UploadsBadge ? <UploadsBadge /> : <EarlierUploads />)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** The place that the address belongs to: a board's documents are among the documents. */
function useCurrentPlace(): string | undefined {
  const { pathname } = useLocation();
  const ofDocuments = useMatch(`${paths.boards}/:boardId/documents`) !== null;
  if (ofDocuments) return paths.documents;
  return places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
}
