import "./global.css";

export { Button, buttonClassName, type ButtonLook, type ButtonProps, type ButtonVariant } from "./Button";
export { Card, type CardProps } from "./Card";
export { classNames } from "./classNames";
export { Dialog, type DialogProps } from "./Dialog";
export { EmailInput, type EmailInputProps } from "./EmailInput";
export { EmptyState, type EmptyStateProps } from "./EmptyState";
export { ErrorState, type ErrorStateProps } from "./ErrorState";
export { Icon, type IconName, type IconProps } from "./Icon";
export { LoadingOverlay, type LoadingOverlayProps } from "./LoadingOverlay";
export { Logo, type LogoProps } from "./Logo";
export { MessageBox, type MessageBoxProps } from "./MessageBox";
export { PasswordField, type PasswordFieldProps } from "./PasswordField";
export { Skeleton, SkeletonGroup, type SkeletonGroupProps, type SkeletonProps } from "./Skeleton";
export { TextField, type TextFieldProps } from "./TextField";
export { applyTheme, themeFromQuery, type Theme } from "./theme";
export { useDocumentTitle } from "./useDocumentTitle";
export { VisuallyHidden } from "./VisuallyHidden";
