/** A change that could not be sent yet, and is kept on this device until it can be. */
export class KeptError extends Error {
  /** Settles once it was sent, or refused. */
  readonly arrival: Promise<unknown>

  /** `words` tell the reader. */
  constructor(words: string, arrival: Promise<unknown>) {
    super(words)
    this.arrival = arrival
  }
}
