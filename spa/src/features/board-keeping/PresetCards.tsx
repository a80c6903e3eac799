import { Button } from "@/ui";
import styles from "./RulesPage.module.css";
import { differentSettings, type Explained } from "./differentSettings";
import type { Preset } from "./rulesQuery";
import { Sentences } from "./Sentences";

export interface PresetCardsProps {
  readonly presets: readonly Preset[];
  /** The present rules; differences from them are marked. */
  readonly present: Explained;
  readonly onTake: (preset: Preset) => void;
}

/** The rules of legal forms, to start from. */
export function PresetCards({ presets, present, onTake }: PresetCardsProps) {
  return (
    <>
      <p className={styles.note}>Check against your constitution.</p>
      <ul className={styles.cards}>
        {presets.map((preset) => {
          const different = differentSettings(preset, present);
          return (
            <li key={preset.name} className={styles.card}>
              <h3 className={styles.title}>{preset.title}</h3>
              <Sentences
                explanation={preset.explanation.filter(({ setting }) => different.has(setting))}
                different={different}
              />
              <p className={styles.note}>The rest is as it is.</p>
              <Button onClick={() => onTake(preset)}>{`Begin with ${preset.title}`}</Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
