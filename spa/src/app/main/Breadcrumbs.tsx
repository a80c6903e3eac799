import { Link, useLocation, useMatch } from "react-router";
import { paths } from "@/config/paths";
import { Icon } from "@/ui";
import styles from "./Breadcrumbs.module.css";

interface NamedBoard {
  readonly id: string;
  readonly name: string;
}

interface Crumb {
  readonly to: string;
  readonly label: string;
}

/** The way from the top of the portal to the page that is shown. */
export function Breadcrumbs({ boards }: { readonly boards: readonly NamedBoard[] }) {
  const trail = useTrail(boards);
  if (trail.length === 0) return <div className={styles.trail} />;
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        {trail.map(({ to, label }, index) => (
          <li key={to} className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" size={16} />}
            {index === trail.length - 1 ? (
              <span aria-current="page" className={styles.current}>
                {label}
              </span>
            ) : (
              <Link to={to}>{label}</Link>
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
    if (name === undefined) return [boardsCrumb];
    const boardCrumb = { to: paths.board(boardId), label: name };
    return [boardsCrumb, boardCrumb, ...(ofDocuments ? [{ to: pathname, label: "Documents" }] : [])];
  }
  if (pathname === paths.documents) return [{ to: paths.documents, label: "Documents" }];
  if (pathname === paths.boards) return [boardsCrumb];
  return pathname === paths.home ? [{ to: paths.home, label: "Home" }] : [];
}
