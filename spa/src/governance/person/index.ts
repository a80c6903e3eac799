export { PersonPicker, type PersonPickerProps } from "./PersonPicker";
export { matchingPeople, type PersonOption } from "./matchingPeople";
export { usePeople } from "./usePeople";
export { useOrgRoles } from "./useOrgRoles";
export { usePersonId } from "./usePersonId";
