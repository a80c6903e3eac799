import type { Resolution } from "@/governance";
import styles from "./Resolutions.module.css";

/** The versions of the papers that the vote was about, fixed when it was opened [V12]. */
export function VotedPapers({ papers }: Pick<Resolution, "papers">) {
  if (papers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="papers">
      <h2 id="papers">Voted on</h2>
      <ul className={styles.list}>
        {papers.map(({ versionId, number, title, version, fingerprint }) => (
          <li key={versionId}>
            {`Paper ${number} `}
            <bdi>{title}</bdi>
            {`, version ${version}`}
            <span className={styles.fingerprint}>{`SHA-256 ${fingerprint}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
