/** The publisher's mark in one ink: a horn that is also a nib. Its centre stands at x, y. */
export function HornNib({ x, y, size, ink }: { x: number; y: number; size: number; ink: string }) {
  return (
    <g
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 64}) translate(1.2 1) rotate(38 32 31)`}
      fill={ink}
    >
      <path
        fillRule="evenodd"
        d="M32-8C32.9 3 35.2 10.5 39.6 18.6 41.7 22.6 41.7 26.4 39.9 29.3 35.4 33.6 29.5 35.8 24.4 37.2 22 32.4 21.6 23.9 24.6 18.2 28.7 10.5 31.1 3 32-8ZM31-3V14.5C30 17.8 28.2 19.8 28.2 22.8a3.8 3.8 0 0 0 7.6 0C35.8 19.8 34 17.8 33 14.5V-3Z"
      />
      <path d="M23.8 40.6Q32.8 39.6 38.9 32.1 42.1 36 40.1 40 32.8 47.4 22.6 48.5 20.6 44.5 23.8 40.6ZM22.1 51.6Q32.8 50.6 40.6 43.1 43.8 47.1 41.8 51.1 32.8 58.6 20.9 59.6 18.9 55.6 22.1 51.6ZM20.4 62.9Q32.8 61.8 42.3 54.4 45.5 58.9 43.1 63.4 33.4 71.4 20.8 68.7 17.2 65.8 20.4 62.9Z" />
    </g>
  )
}
