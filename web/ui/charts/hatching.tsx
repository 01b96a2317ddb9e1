/** Lines across, for what is apart from the rest: it can be told without colour. */
export function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="fill-action-tint" />
      <line x1="0" x2="0" y1="0" y2="6" strokeWidth="3" className="stroke-action" />
    </pattern>
  )
}
