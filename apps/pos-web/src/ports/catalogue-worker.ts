import { followCatalogue } from "@karat/adapters/kept-catalogue/catalogue-worker"

// The script of the worker beside the page that keeps the store's items.
followCatalogue(globalThis as unknown as Parameters<typeof followCatalogue>[0])
