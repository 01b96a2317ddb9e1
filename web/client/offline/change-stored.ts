import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Changes what a store has under a key, if it has anything. In one transaction, so that no tab does anything in between. Null deletes it. */
export const changeStored = <Item>(
  store: UseStore,
  key: string,
  next: (stored: Item) => Item | null,
): Promise<void> =>
  store('readwrite', (objects) => {
    const request: IDBRequest<Item | undefined> = objects.get(key)
    request.onsuccess = () => {
      if (request.result === undefined) return
      const changed = next(request.result)
      if (changed === null) objects.delete(key)
      else objects.put(changed, key)
    }
    return promisifyRequest(objects.transaction)
  })
