export { hasItemsBelow } from "./below";
export { type EditorTab, editorPath, itemEditorPath, tabIn, tabOf } from "./editorPlace";
export { itemStateWords, NOT_TAKEN, purposeWords, RESTRICTED } from "./words";
export { TemplateItems, type TemplateItemsProps } from "./TemplateItems";
export { type AgendaTemplate, LONGEST_TEMPLATE_NAME, TemplatesDocument, templateText } from "./templates";
