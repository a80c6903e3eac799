import type { RuleSet } from "./rulesQuery";
import type { Setting } from "./Sentences";

/** Rules with their sentences. */
export type Explained = Pick<RuleSet, "explanation" | "rules">;

/**
 * Returns the settings in which rules differ from the present ones. The sentence about a quorum can say how many
 * members it takes today, so quorums are compared by their rules.
 */
export function differentSettings(of: Explained, present: Explained): ReadonlySet<Setting> {
  const different = of.explanation.filter(({ setting, text }) =>
    setting === "QUORUM"
      ? quorumKey(of) !== quorumKey(present)
      : present.explanation.some((other) => other.setting === setting && other.text !== text),
  );
  return new Set(different.map(({ setting }) => setting));
}

/** Everything that the sentence about the quorum says. */
function quorumKey({ rules: { quorum } }: Explained): string {
  const { kind, n, p, q, base, floor, remoteCounts, classes } = quorum;
  return JSON.stringify([kind, n, p, q, base, floor, remoteCounts, classes.map(({ tag, min }) => [tag, min])]);
}
