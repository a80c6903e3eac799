import { settingWords } from "./settingWords";
import styles from "./RulesPage.module.css";
import type { RuleSet } from "./rulesQuery";

export interface SentencesProps {
  readonly explanation: RuleSet["explanation"];
  /** The settings that differ from those of the present rules, which are marked. Default: none. */
  readonly different?: ReadonlySet<Setting>;
}

export type Setting = RuleSet["explanation"][number]["setting"];

/** Rules in plain sentences, one per setting. */
export function Sentences({ explanation, different }: SentencesProps) {
  return (
    <dl className={styles.sentences}>
      {explanation.map(({ setting, text }) => {
        const differs = different?.has(setting) === true;
        return (
          <div key={setting} className={differs ? styles.different : styles.sentence}>
            <dt>
              {settingWords[setting]}
              {differs && <span className={styles.mark}>Different</span>}
            </dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
