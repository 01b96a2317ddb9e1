/** The inks of one cover. `text` reads on `ground`, `ink` on `paper`, both at 4.5:1 or better. */
export type Palette = {
  ground: string
  figure: string
  accent: string
  text: string
  paper: string
  ink: string
}

const cream = '#f8f0e0'

/** Print inks, as if mixed for one series: each ground sits well beside every other. */
export const palettes: readonly [Palette, ...Palette[]] = [
  { ground: '#2b1a4a', figure: '#7d62c4', accent: '#f0b4c4', text: '#fbf1e2', paper: cream, ink: '#2b1a4a' },
  { ground: '#d9a441', figure: '#8f4d1d', accent: '#fbf0d4', text: '#34180a', paper: cream, ink: '#5a2c0e' },
  { ground: '#1d4438', figure: '#5b9a7e', accent: '#e9c46f', text: '#f7f0df', paper: cream, ink: '#173a2f' },
  { ground: '#e6b3ae', figure: '#a23a53', accent: '#fdf1e4', text: '#451325', paper: cream, ink: '#6d1e36' },
  { ground: '#1c2f55', figure: '#6793c9', accent: '#f1cf9c', text: '#f5efe2', paper: cream, ink: '#1c2f55' },
  {
    ground: '#e9dfca',
    figure: '#6d51bd',
    accent: '#c8922b',
    text: '#2b1a4a',
    paper: '#fcf8ee',
    ink: '#3b2670',
  },
  { ground: '#6b1d2c', figure: '#c9675b', accent: '#f1cf9b', text: '#fbeedd', paper: cream, ink: '#6b1d2c' },
  {
    ground: '#b9d7c6',
    figure: '#2f7560',
    accent: '#f9efdc',
    text: '#12372c',
    paper: '#fbf7ec',
    ink: '#1b4d3e',
  },
  { ground: '#2a2730', figure: '#867d94', accent: '#d9b25f', text: '#f4eee3', paper: cream, ink: '#2a2730' },
  {
    ground: '#b8d2e4',
    figure: '#2d5d8c',
    accent: '#f8efdd',
    text: '#132c49',
    paper: '#fbf7ec',
    ink: '#1d416a',
  },
  { ground: '#ab4a2c', figure: '#64210f', accent: '#f4d7a8', text: '#fff3e2', paper: cream, ink: '#7c2f17' },
  {
    ground: '#cabcec',
    figure: '#5d3fb4',
    accent: '#fdf6ea',
    text: '#241347',
    paper: '#fcf8f0',
    ink: '#3d2686',
  },
]
