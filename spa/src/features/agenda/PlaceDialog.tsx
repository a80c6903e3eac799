import { useState } from "react";
import { Button, Dialog, SelectField } from "@/ui";
import type { AgendaRow } from "./AgendaRow";
import { moveSentence } from "./agendaWords";
import { moveTo, type Place, placeOf, placesFor } from "@/governance";

export interface PlaceDialogProps {
  readonly row: AgendaRow;
  readonly rows: readonly AgendaRow[];
  readonly onPlace: (place: Place) => void;
  readonly onClose: () => void;
}

/** Asks for the new place of an item in a list of numbered places. */
export function PlaceDialog({ row, rows, onPlace, onClose }: PlaceDialogProps) {
  const places = placesFor(rows, row.id);
  const own = JSON.stringify(placeOf(rows, row.id));
  const [chosen, setChosen] = useState(own);
  const options = places.map((place) => {
    const value = JSON.stringify(place);
    const words = moveSentence(moveTo(rows, row.id, place), row.id).slice(`${row.title} is now `.length, -1);
    return { value, label: value === own ? `${words} (where it is)` : words };
  });
  const place = places.find((each) => JSON.stringify(each) === chosen);
  return (
    <Dialog
      title={`Move ${row.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep the place</Button>
          <Button variant="primary" onClick={() => place && onPlace(place)}>
            Move
          </Button>
        </>
      }
    >
      <SelectField
        label="Position"
        value={chosen}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Dialog>
  );
}
