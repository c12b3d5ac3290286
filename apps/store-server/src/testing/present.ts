/** A value that a test knows to be there; ends the test when it is not. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The test expected a value here.")
  return value
}
