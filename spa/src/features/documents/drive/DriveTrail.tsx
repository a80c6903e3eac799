import { ROOT } from "@/microsoft/drive";
import { Icon, Name } from "@/ui";
import styles from "./DriveDialog.module.css";

/** A folder on the path to the one that is shown. */
export interface TrailStep {
  readonly id: string;
  readonly name: string;
}

/** The top of a drive. */
export const TOP: TrailStep = { id: ROOT, name: "My files" };

export interface DriveTrailProps {
  /** The folders from the top down to the one that is shown. */
  readonly steps: readonly TrailStep[];
  readonly onStep: (step: TrailStep) => void;
}

/** The trail to the folder that is shown, with links back. */
export function DriveTrail({ steps, onStep }: DriveTrailProps) {
  return (
    <nav aria-label="Folder">
      <ol className={styles.trail}>
        {steps.slice(0, -1).map((step) => (
          <li key={step.id}>
            <button type="button" className={styles.step} onClick={() => onStep(step)}>
              <Name>{step.name}</Name>
            </button>
            <Icon name="chevron-right" size={16} />
          </li>
        ))}
        <li aria-current="page">
          <Name>{steps.at(-1)?.name}</Name>
        </li>
      </ol>
    </nav>
  );
}
