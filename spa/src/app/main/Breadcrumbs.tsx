import { Link, useLocation, useMatch } from "react-router";
import { paths } from "@/config/paths";
import { classNames, Icon } from "@/ui";
import styles from "./Breadcrumbs.module.css";

interface NamedBoard {
  readonly id: string;
  readonly name: string;
}

interface Crumb {
  readonly to: string;
  readonly label: string;
  /** The page that is shown is another one, whose name is not known. */
  readonly isAbove?: boolean;
  /** Somebody gave it, of any length: it gives way where the bar is too narrow. */
  readonly isName?: boolean;
}

/** The way from the top of the portal to the page that is shown. */
export function Breadcrumbs({ boards }: { readonly boards: readonly NamedBoard[] }) {
  const trail = useTrail(boards);
  if (trail.length === 0) return <div className={styles.trail} />;
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        {trail.map(({ to, label, isName, isAbove }, index) => (
          <li key={to} className={classNames(styles.crumb, isName && styles.name)}>
            {index > 0 && <Icon name="chevron-right" size={16} />}
            {index === trail.length - 1 && !isAbove ? (
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

function useTrail(boards: readonly NamedBoard[]): readonly Crumb[] {
  const { pathname } = useLocation();
  const ofBoard = useMatch(`${paths.boards}/:boardId`);
  const ofDocuments = useMatch(`${paths.boards}/:boardId/documents`);
  const boardsCrumb = { to: paths.boards, label: "Boards" };
  const boardId = (ofBoard ?? ofDocuments)?.params.boardId;
  if (boardId !== undefined) {
    const name = boards.find(({ id }) => id === boardId)?.name;
    const boardCrumbs = name === undefined ? [] : [{ to: paths.board(boardId), label: name, isName: true }];
    if (ofDocuments) return [boardsCrumb, ...boardCrumbs, { to: pathname, label: "Documents" }];
    return [{ ...boardsCrumb, isAbove: true }, ...boardCrumbs];
  }
  if (pathname === paths.documents) return [{ to: paths.documents, label: "Documents" }];
  if (pathname === paths.boards) return [boardsCrumb];
  return pathname === paths.home ? [{ to: paths.home, label: "Home" }] : [];
}
