import { type SittingFields, sittingInput, zonePlace } from "@/governance";
import { Button } from "@/ui";
import { NoticeClock } from "./NoticeClock";
import { SittingForm } from "./SittingForm";
import styles from "./SittingForm.module.css";
import { useNoticePlan } from "./useNoticePlan";

export interface SittingPlannerProps {
  readonly boardId: string;
  readonly timeZone: string;
  /** The meeting of these sittings; undefined for a new one. */
  readonly meetingId?: string | undefined;
  /** At least one. */
  readonly sittings: readonly SittingFields[];
  readonly onChange: (sittings: readonly SittingFields[]) => void;
}

/** The sittings of a meeting. The deadline for notice depends on the first one. */
export function SittingPlanner({ boardId, timeZone, meetingId, sittings, onChange }: SittingPlannerProps) {
  const last = sittings.at(-1);
  return (
    <>
      {sittings.map((fields, index) => (
        <OneSitting
          key={index}
          boardId={boardId}
          timeZone={timeZone}
          meetingId={meetingId}
          fields={fields}
          {...(sittings.length > 1 && { number: index + 1 })}
          onType={(name, text) => onChange(sittings.with(index, { ...fields, [name]: text }))}
        />
      ))}
      <div className={styles.ways}>
        <Button onClick={() => last && onChange([...sittings, { ...last, date: "", occurrence: "" }])}>
          Add a sitting
        </Button>
        {sittings.length > 1 && (
          <Button onClick={() => onChange(sittings.slice(0, -1))}>{`Remove sitting ${sittings.length}`}</Button>
        )}
      </div>
    </>
  );
}

interface OneSittingProps {
  readonly boardId: string;
  readonly timeZone: string;
  readonly meetingId: string | undefined;
  readonly fields: SittingFields;
  /** The sitting's number, when there are several. */
  readonly number?: number;
  readonly onType: (name: keyof SittingFields, text: string) => void;
}

function OneSitting({ boardId, timeZone, meetingId, fields, number, onType }: OneSittingProps) {
  const input = sittingInput(fields);
  const asked = useNoticePlan(boardId, input && { ...input, timeZone }, meetingId);
  return (
    <>
      <SittingForm
        fields={fields}
        place={zonePlace(timeZone)}
        answer={asked.answer}
        {...(number !== undefined && { title: `Sitting ${number}` })}
        onType={onType}
      />
      {(number ?? 1) === 1 && <NoticeClock {...asked} />}
    </>
  );
}
