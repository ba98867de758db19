/** What is wrong with a diagram, in which of its lines. */
export class DiagramFault extends Error {
  /** @param line counted from 0, the diagram's first */
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}
