import type { ReactNode } from "react";
import { type Change, FieldProblem, type Payload } from "@/governance";
import { type Option, SelectField, TextField } from "@/ui";
import type { RuleFieldName, RuleFields } from "./ruleFields";
import { type RuleField, type RuleSection, ruleSections } from "./ruleSections";
import styles from "./RulesPage.module.css";

export interface RulesFormProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly fields: RuleFields;
  /** The names of the thresholds other than the ordinary and the special one. */
  readonly otherThresholds: readonly string[];
  readonly onType: (name: RuleFieldName, text: string) => void;
}

/** The fields for all settings of a rule set. */
export function RulesForm<Input, P extends Payload>({
  change,
  fields,
  otherThresholds,
  onType,
}: RulesFormProps<Input, P>) {
  const optionsOf = ({ name, options }: RuleField): readonly Option[] | undefined =>
    name === "writtenThreshold" && options
      ? [...options, ...otherThresholds.map((value) => ({ value, label: `The majority ${value}` }))]
      : options;
  return (
    <>
      {ruleSections.map((section) => (
        <Section key={section.name} section={section} change={change}>
          {section.fields
            .filter(({ isShown }) => isShown?.(fields) !== false)
            .map((field) => {
              const options = optionsOf(field);
              const shared = {
                label: field.label,
                name: field.name,
                value: fields[field.name],
                ...(field.hint !== undefined && { hint: field.hint }),
              };
              return options ? (
                <SelectField
                  key={field.name}
                  {...shared}
                  options={options}
                  onChange={({ target }) => onType(field.name, target.value)}
                />
              ) : (
                <TextField
                  key={field.name}
                  {...shared}
                  inputMode={field.isText ? "text" : "numeric"}
                  onChange={({ target }) => onType(field.name, target.value)}
                />
              );
            })}
        </Section>
      ))}
    </>
  );
}

interface SectionProps<Input, P extends Payload> {
  readonly section: RuleSection;
  readonly change: Change<Input, P>;
  readonly children: ReactNode;
}

function Section<Input, P extends Payload>({ section, change, children }: SectionProps<Input, P>) {
  return (
    <FieldProblem change={change} name={section.name}>
      {({ invalid, errorId }) => (
        <fieldset className={styles.section} aria-describedby={invalid ? errorId : undefined}>
          <legend className={styles.legend}>{section.title}</legend>
          {section.hint && <p className={styles.note}>{section.hint}</p>}
          <div className={styles.settings}>{children}</div>
        </fieldset>
      )}
    </FieldProblem>
  );
}
