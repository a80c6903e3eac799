import { settingWords } from "./settingWords";
import styles from "./RulesPage.module.css";
import type { RuleSet } from "./rulesQuery";

export interface SentencesProps {
  readonly explanation: RuleSet["explanation"];
  /** The present rules; differences from them are marked. */
  readonly present?: RuleSet["explanation"] | undefined;
}

/** Rules in plain sentences, one per setting. */
export function Sentences({ explanation, present }: SentencesProps) {
  return (
    <dl className={styles.sentences}>
      {explanation.map(({ setting, text }) => {
        const differs = present?.some((other) => other.setting === setting && other.text !== text) === true;
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
