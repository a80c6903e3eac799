import type { UploadProblem } from "../upload";

/** Thrown when a drive could not be read. */
export class DriveError extends Error {
  override readonly name = "DriveError";
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem.text ?? problem.kind, options);
    this.problem = problem;
  }
}
