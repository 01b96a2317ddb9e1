/** The parts of the product that the first pages show. */
export const scenes = ['ballot', 'dates', 'plan', 'seal'] as const
export type Scene = (typeof scenes)[number]
export const sceneSize = { width: 440, height: 410 }
