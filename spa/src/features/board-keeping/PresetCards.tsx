import { Button } from "@/ui";
import styles from "./RulesPage.module.css";
import type { Preset, RuleSet } from "./rulesQuery";
import { Sentences } from "./Sentences";

export interface PresetCardsProps {
  readonly presets: readonly Preset[];
  /** The present rules; differences from them are marked. */
  readonly present: RuleSet["explanation"];
  readonly onTake: (preset: Preset) => void;
}

/** The rules of legal forms, to start from. */
export function PresetCards({ presets, present, onTake }: PresetCardsProps) {
  return (
    <>
      <p className={styles.note}>Check against your constitution.</p>
      <ul className={styles.cards}>
        {presets.map((preset) => (
          <li key={preset.name} className={styles.card}>
            <h3 className={styles.title}>{preset.title}</h3>
            <Sentences explanation={preset.explanation.filter((one) => differs(one, present))} present={present} />
            <p className={styles.note}>The rest is as it is.</p>
            <Button onClick={() => onTake(preset)}>{`Begin with ${preset.title}`}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function differs({ setting, text }: RuleSet["explanation"][number], present: RuleSet["explanation"]): boolean {
  return present.some((other) => other.setting === setting && other.text !== text);
}
