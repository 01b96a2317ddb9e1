/** Why the reader can bring no club here. */
export const StartRefusal = ({ sentence }: { sentence: string }) => (
  <p role="status" className="max-w-[60ch] rounded-lg border border-line bg-paper-raised px-4 py-3">
    {sentence}
  </p>
)
