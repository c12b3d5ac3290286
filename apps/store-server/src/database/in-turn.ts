/** What arrays do, with callbacks that ask the database: one after the other, in the order of the list. */
export const inTurn = { map, flatMap, filter, find, some, every, reduce }

type Maybe<T> = T | Promise<T>

async function map<T, U>(list: Iterable<T>, work: (each: T, place: number) => Maybe<U>): Promise<U[]> {
  const answers: U[] = []
  for (const each of list) answers.push(await work(each, answers.length))
  return answers
}

async function flatMap<T, U>(
  list: Iterable<T>,
  work: (each: T, place: number) => Maybe<U | readonly U[]>
): Promise<U[]> {
  const answers: U[] = []
  let place = 0
  for (const each of list) {
    const answer = await work(each, place++)
    if (isList(answer)) answers.push(...answer)
    else answers.push(answer)
  }
  return answers
}

function isList<U>(answer: U | readonly U[]): answer is readonly U[] {
  return Array.isArray(answer)
}

async function filter<T>(list: Iterable<T>, keeps: (each: T) => Maybe<boolean>): Promise<T[]> {
  const kept: T[] = []
  for (const each of list) if (await keeps(each)) kept.push(each)
  return kept
}

async function find<T>(list: Iterable<T>, isIt: (each: T) => Maybe<boolean>): Promise<T | undefined> {
  for (const each of list) if (await isIt(each)) return each
  return undefined
}

async function some<T>(list: Iterable<T>, isSo: (each: T) => Maybe<boolean>): Promise<boolean> {
  for (const each of list) if (await isSo(each)) return true
  return false
}

async function every<T>(list: Iterable<T>, isSo: (each: T) => Maybe<boolean>): Promise<boolean> {
  for (const each of list) if (!(await isSo(each))) return false
  return true
}

async function reduce<T, U>(list: Iterable<T>, add: (sum: U, each: T) => Maybe<U>, first: U): Promise<U> {
  let sum = first
  for (const each of list) sum = await add(sum, each)
  return sum
}
