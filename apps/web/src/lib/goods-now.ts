/** How goods of one's own stand, as the server answers to what moved them. */
export interface GoodsNow {
  id: string;
  onHand: number;
  free: number;
  moves: number;
}
type Listener = (goods: readonly GoodsNow[]) => void;

const listeners = new Set<Listener>();

/** Whatever shows goods is read again after a move; what is kept of them hears it at once, since the line may not last until then. */
export const goodsNow = {
  whenTold: (listener: Listener) => void listeners.add(listener),
  /** A server of a former version says nothing of them. */
  tell(goods: readonly GoodsNow[] = []) {
    for (const listener of listeners) listener(goods);
  },
};
