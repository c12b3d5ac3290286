/**
 * Carts and devices whose register is another store's, and whatever stands beside a card terminal that was replaced, in
 * plain sentences.
 */
export const wrongPlaces = `SELECT 'cart ' || cart.id || ' of store ' || cart.store_number || ' stands at ' || terminal.id || ' of ' || terminal.store_number AS wrong
  FROM cart JOIN terminal ON terminal.id = cart.terminal_id WHERE cart.store_number <> terminal.store_number
  UNION ALL SELECT 'a device of store ' || device.store_number || ' is ' || terminal.id || ' of ' || terminal.store_number
  FROM device JOIN terminal ON terminal.id = device.terminal_id WHERE device.store_number <> terminal.store_number
  ${["device", "sign_in_code", "sign_in_address", "device_place"]
    .map(
      (table) =>
        `UNION ALL SELECT '${table} has ' || card_terminal.id || ', which was replaced' FROM ${table}
         JOIN card_terminal ON card_terminal.id = card_terminal_id WHERE replaced_by IS NOT NULL`
    )
    .join(" ")}`
