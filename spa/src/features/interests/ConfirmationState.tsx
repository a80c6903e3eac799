import { useReader } from "@/governance";
import { classNames, Icon } from "@/ui";
import { stateWords } from "./interestWords";
import styles from "./Interests.module.css";
import type { Holder } from "./interestsQuery";

/** The state of a person's list: an icon and words. */
export function ConfirmationState({ holder }: { readonly holder: Holder }) {
  const words = stateWords(holder, useReader());
  if (words === undefined) return null;
  return (
    <span className={classNames(styles.state, words.isUrgent && styles.urgent)}>
      <Icon name={words.icon} />
      <span>{words.text}</span>
    </span>
  );
}
