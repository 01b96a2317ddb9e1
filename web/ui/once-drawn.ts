/** Acts on what a change of state has just drawn. */
export const onceDrawn = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(act))
