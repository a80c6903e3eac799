import { Link } from "react-router";
import { Icon, Name } from "@/ui";
import { foldersIn, trailTo, type Folder } from "./folders";
import styles from "./Folders.module.css";

export interface FoldersProps {
  /** The path of the folder that is shown. */
  readonly at: string;
  readonly all: readonly string[];
}

/** The trail to the folder that is shown, and the folders directly below it. */
export function Folders({ at, all }: FoldersProps) {
  const below = foldersIn(at, all);
  return (
    <>
      {at !== "" && <Trail at={at} />}
      {below.length > 0 && (
        <ul aria-label="Folders" className={styles.folders}>
          {below.map((folder) => (
            <li key={folder.path}>
              <Link to={addressOf(folder.path)} className={styles.folder}>
                <Icon name="chevron-right" size={16} />
                <Name>{folder.name}</Name>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Trail({ at }: { readonly at: string }) {
  const trail = trailTo(at);
  return (
    <nav aria-label="Folder">
      <ol className={styles.trail}>
        <TrailStep folder={{ name: "Library", path: "" }} />
        {trail.slice(0, -1).map((folder) => (
          <TrailStep key={folder.path} folder={folder} />
        ))}
        <li aria-current="page">
          <Name>{trail.at(-1)?.name}</Name>
        </li>
      </ol>
    </nav>
  );
}

function TrailStep({ folder }: { readonly folder: Folder }) {
  return (
    <li>
      <Link to={addressOf(folder.path)}>
        <Name>{folder.name}</Name>
      </Link>
      <Icon name="chevron-right" size={16} />
    </li>
  );
}

/** Returns the address of a folder of the open library. */
function addressOf(path: string): string {
  return path === "" ? "?" : `?${new URLSearchParams({ folder: path }).toString()}`;
}
