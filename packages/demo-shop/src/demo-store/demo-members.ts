import type { Database } from "@karat/store-server/demo-shop/seam"

interface DemoPerson {
  readonly personalNumber: string
  readonly givenName: string
  readonly lastName: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  /** The register says of such a person only that the identity is protected. */
  readonly isProtected?: boolean
  readonly member?: {
    readonly contactId: string
    readonly email: string
    readonly mobilePhone: string
    readonly points: number
    readonly since: string
  }
}

/** These personal numbers belong to no person; dates and check digits are right. */
const people: readonly DemoPerson[] = [
  {
    personalNumber: "198504122386",
    givenName: "Astrid",
    lastName: "Holm",
    street: "Vasagatan 12",
    zipCode: "111 20",
    city: "Stockholm",
    member: {
      contactId: "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11",
      email: "astrid.holm@example.com",
      mobilePhone: "0701740605",
      points: 1240,
      since: "2019-11-02"
    }
  },
  {
    personalNumber: "199207311011",
    givenName: "Viktor",
    lastName: "Ekström",
    street: "Storgatan 8",
    zipCode: "411 24",
    city: "Göteborg",
    member: {
      contactId: "c2d94e0b-17a3-4f68-8b4d-5e9a7c3b2f22",
      email: "viktor.ekstrom@example.com",
      mobilePhone: "0701740606",
      points: 85,
      since: "2025-03-14"
    }
  },
  {
    personalNumber: "196402295577",
    givenName: "Rolf",
    lastName: "Åkerlund",
    street: "Kyrkvägen 3",
    zipCode: "504 30",
    city: "Borås"
  },
  {
    personalNumber: "200105154421",
    givenName: "Selma",
    lastName: "Bergström",
    street: "Ringvägen 77",
    zipCode: "118 61",
    city: "Stockholm"
  },
  {
    personalNumber: "197811031199",
    givenName: "Johan",
    lastName: "Skog",
    street: "Skogsstigen 1",
    zipCode: "123 45",
    city: "Farsta",
    isProtected: true
  },
  {
    personalNumber: "130590-211E",
    givenName: "Mikko",
    lastName: "Nieminen",
    street: "Mannerheimintie 20",
    zipCode: "00100",
    city: "Helsinki",
    member: {
      contactId: "e8a0c7d4-5b92-4c3f-a1e6-0d7f8b6a4c33",
      email: "mikko.nieminen@example.com",
      mobilePhone: "0401234567",
      points: 640,
      since: "2021-05-20"
    }
  },
  {
    personalNumber: "240702A338J",
    givenName: "Aada",
    lastName: "Korhonen",
    street: "Hämeenkatu 5",
    zipCode: "33100",
    city: "Tampere"
  }
]

/** Writes a small population register, and the members of the customer club among its people. */
export async function writeMembersAndPersons(db: Database): Promise<void> {
  for (const person of people) {
    const { personalNumber, givenName, lastName, street, zipCode, city, member } = person
    const shared = {
      lookup: personalNumber,
      personal_number: personalNumber,
      last_name: lastName,
      street,
      zip_code: zipCode,
      city
    }
    const isProtected = person.isProtected === true ? 1 : 0
    await db.run(
      db.build.insertInto("person").values({ ...shared, given_name: givenName, protected: isProtected })
    )
    if (member === undefined) continue
    const { contactId, email, mobilePhone, points, since } = member
    await db.run(
      db.build.insertInto("member").values({
        ...shared,
        contact_id: contactId,
        first_name: givenName,
        email,
        mobile_phone: mobilePhone,
        points,
        since
      })
    )
  }
}
