import { TextArea } from "@/ui";
import type { Item } from "./agendaQuery";
import { ItemFieldFrame } from "./ItemFieldFrame";
import { useItemField } from "./useItemField";

export interface LongFieldProps {
  readonly item: Item;
  readonly name: "summary" | "recommendation";
  readonly label: string;
}

/** A text of several lines of an item, which saves itself when the focus leaves it. */
export function LongField({ item, name, label }: LongFieldProps) {
  const field = useItemField({
    item,
    name,
    textOf: (each) => each[name] ?? "",
    inputOf: (text) => ({ [name]: text }),
  });
  return (
    <ItemFieldFrame field={field} name={name} label={label}>
      {(tied) => (
        <TextArea
          {...tied}
          label={label}
          value={field.text}
          onChange={({ target }) => field.type(target.value)}
          onBlur={() => field.save()}
        />
      )}
    </ItemFieldFrame>
  );
}
