import { useState } from "react";
import {
  ChangeField,
  ChangeForm,
  localDateText,
  useChange,
  useDraft,
  useLeaveGuard,
  useLoad,
  useReader,
} from "@/governance";
import { paths } from "@/config/paths";
import { Button, Card } from "@/ui";
import { CreateRuleSetDocument } from "./boardChanges";
import { addDays, isDate } from "./dates";
import { PresetCards } from "./PresetCards";
import { QuorumWarning } from "./QuorumWarning";
import { type RuleFieldName, ruleFieldsOf, rulesInput } from "./ruleFields";
import { RulesForm } from "./RulesForm";
import styles from "./RulesPage.module.css";
import { RulePresetsDocument, type Preset, type RulesBoard, type RuleSet } from "./rulesQuery";
import { ruleSections } from "./ruleSections";
import { RulesTrial } from "./RulesTrial";

export interface NewRulesProps {
  readonly board: RulesBoard;
  /** The present rules, with which the form begins. */
  readonly begun: RuleSet;
  readonly today: string;
  readonly onClose: () => void;
}

/** Gives the board new rules from a date on. */
export function NewRules({ board, begun, today, onClose }: NewRulesProps) {
  const { locale } = useReader();
  const { data } = useLoad(RulePresetsDocument, { seats: board.seats });
  const [base, setBase] = useState(begun.rules);
  const draft = useDraft(`${paths.boardSettings(board.id)}#rules`, {
    version: 0,
    fields: { ...ruleFieldsOf(begun.rules), effectiveFrom: firstDay(begun, today), source: begun.source },
  });
  const { fields } = draft;
  useLeaveGuard(draft.isChanged ? "window" : "nothing");
  const change = useChange(CreateRuleSetDocument, (answer) => answer.createRuleSet, {
    fields: ["effectiveFrom", "source", ...ruleSections.map(({ name }) => name)],
  });
  const rules = rulesInput(fields, base);

  function take(preset: Preset) {
    setBase(preset.rules);
    const names: readonly [string, string][] = Object.entries(ruleFieldsOf(preset.rules));
    draft.typeAll({ ...Object.fromEntries(names), source: preset.source });
  }

  async function save() {
    const { effectiveFrom, source } = fields;
    const outcome = await change.send({ boardId: board.id, effectiveFrom, source, rules });
    if (outcome.kind !== "done") return;
    draft.drop();
    onClose();
  }

  const isTyped = (name: RuleFieldName, text: string) => draft.type(name, text);
  return (
    <section aria-labelledby="new-rules">
      <Card className={styles.panel}>
        <h2 id="new-rules">Change the rules</h2>
        <p className={styles.note}>
          The rules hold from the date that you choose. Meetings that were called before keep theirs.
        </p>
        {data && (
          <details>
            <summary>Begin with the rules of a legal form</summary>
            <PresetCards presets={data.rulePresets} present={begun} onTake={take} />
          </details>
        )}
        <ChangeForm change={change} onSend={() => void save()}>
          <div className={styles.settings}>
            <ChangeField
              change={change}
              name="effectiveFrom"
              type="date"
              label="In force from"
              required
              {...(isDate(fields.effectiveFrom) && { hint: localDateText(fields.effectiveFrom, locale) })}
              value={fields.effectiveFrom}
              onChange={({ target }) => draft.type("effectiveFrom", target.value)}
            />
            <ChangeField
              change={change}
              name="source"
              label="Source"
              hint="The clause that says so, such as Articles, art. 12."
              maxLength={200}
              required
              value={fields.source}
              onChange={({ target }) => draft.type("source", target.value)}
            />
          </div>
          <RulesForm
            change={change}
            fields={fields}
            otherThresholds={base.thresholds
              .map(({ name }) => name)
              .filter((name) => name !== "ORDINARY" && name !== "SPECIAL")}
            onType={isTyped}
          />
          {board.vacancies !== null && (
            <QuorumWarning quorum={rules.quorum} seats={board.seats} inOffice={board.seats - board.vacancies} />
          )}
          <RulesTrial boardId={board.id} inOffice={board.seats - (board.vacancies ?? 0)} rules={rules} />
          <p className={styles.actions}>
            <Button type="submit" variant="primary" busy={change.busy}>
              Save the rules
            </Button>
            <Button onClick={onClose}>Back</Button>
          </p>
        </ChangeForm>
      </Card>
    </section>
  );
}

/** Returns the earliest day on which rules can begin: tomorrow, or the day after rules that can no longer change. */
function firstDay({ effectiveFrom, used }: RuleSet, today: string): string {
  const behind = used === true && effectiveFrom > today ? effectiveFrom : today;
  return addDays(behind, 1);
}
