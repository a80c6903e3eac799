export { AuthLayout } from "./AuthLayout";
export { ConfirmEmailScreen } from "./ConfirmEmailScreen";
export { ForgotPasswordScreen } from "./ForgotPasswordScreen";
export { LoginScreen } from "./LoginScreen";
export { messageBoxSlice } from "./messageBoxSlice";
export { RegisterScreen } from "./RegisterScreen";
export { ResetPasswordScreen } from "./ResetPasswordScreen";
export { ThankYouScreen } from "./ThankYouScreen";
