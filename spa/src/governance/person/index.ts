export { PersonPicker, type PersonPickerProps } from "./PersonPicker";
export { matching, type PersonOption } from "./matching";
export { usePeople } from "./usePeople";
export { useOrgRoles } from "./useOrgRoles";
export { usePersonId } from "./usePersonId";
