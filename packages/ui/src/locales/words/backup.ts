import type { Words } from "../words.ts"

/** How the server's data is backed up, and put back. */
export const backupTexts = {
  backup: { en: "Backup", fi: "Varmuuskopio", sv: "Säkerhetskopia" },
  backupText: {
    en: "The last one, make one now, download, restore",
    fi: "Viimeisin, tekeminen nyt, lataaminen, palauttaminen",
    sv: "Den senaste, gör en nu, ladda ner, återställ"
  },
  backupState: { en: "Now", fi: "Nyt", sv: "Nu" },
  backupLast: { en: "Last backup", fi: "Viimeisin varmuuskopio", sv: "Senaste säkerhetskopia" },
  backupLastChecked: {
    en: "Checked: after it was made it was opened and read in full.",
    fi: "Tarkistettu: se avattiin ja luettiin kokonaan tekemisen jälkeen.",
    sv: "Kontrollerad: den öppnades och lästes i sin helhet när den hade gjorts."
  },
  backupNever: { en: "None in the folder", fi: "Kansiossa ei ole yhtään", sv: "Ingen i mappen" },
  backupNext: { en: "Next backup", fi: "Seuraava varmuuskopio", sv: "Nästa säkerhetskopia" },
  backupNextRetry: {
    en: "Within a minute: a backup that failed is tried again every minute",
    fi: "Minuutin kuluessa: epäonnistunutta yritetään uudelleen minuutin välein",
    sv: "Inom en minut: den som misslyckades försöks igen varje minut"
  },
  backupNextSoon: { en: "Within a minute", fi: "Minuutin kuluessa", sv: "Inom en minut" },
  backupEveryMinutes_one: { en: "Every minute", fi: "Minuutin välein", sv: "Varje minut" },
  backupEveryMinutes_other: {
    en: "Every {{count}} minutes",
    fi: "{{count}} minuutin välein",
    sv: "Med {{count}} minuters mellanrum"
  },
  backupEveryHours_one: { en: "Every hour", fi: "Tunnin välein", sv: "Varje timme" },
  backupEveryHours_other: {
    en: "Every {{count}} hours",
    fi: "{{count}} tunnin välein",
    sv: "Med {{count}} timmars mellanrum"
  },
  backupEveryDays_one: { en: "Every day", fi: "Joka päivä", sv: "Varje dag" },
  backupEveryDays_other: {
    en: "Every {{count}} days",
    fi: "{{count}} päivän välein",
    sv: "Med {{count}} dagars mellanrum"
  },
  backupFolder: { en: "Folder on the server", fi: "Kansio palvelimella", sv: "Mapp på servern" },
  backupKeeps: { en: "Kept", fi: "Säilytetään", sv: "Behålls" },
  backupKeepsText_one: {
    en: "The last one. One made by hand does not push out one that the server made.",
    fi: "Viimeisin. Käsin tehty ei syrjäytä palvelimen tekemää.",
    sv: "Den senaste. En som görs för hand tränger inte ut en som servern har gjort."
  },
  backupKeepsText_other: {
    en: "The last {{count}}. Those made by hand do not push out those that the server made.",
    fi: "Viimeiset {{count}}. Käsin tehdyt eivät syrjäytä palvelimen tekemiä.",
    sv: "De senaste {{count}}. De som görs för hand tränger inte ut dem som servern har gjort."
  },
  backupMake: { en: "Make a backup now", fi: "Tee varmuuskopio nyt", sv: "Gör en säkerhetskopia nu" },
  backupMaking: {
    en: "A backup is being made",
    fi: "Varmuuskopiota tehdään",
    sv: "En säkerhetskopia görs"
  },
  backupMakingText: {
    en: "Begun {{when}}. You can go on selling, and leave this page.",
    fi: "Aloitettu {{when}}. Voit jatkaa myyntiä ja poistua tältä sivulta.",
    sv: "Påbörjad {{when}}. Du kan fortsätta sälja och lämna sidan."
  },
  backupMakingByText: {
    en: "Begun {{when}} by {{name}}. You can go on selling, and leave this page.",
    fi: "Aloitettu {{when}}, aloittaja {{name}}. Voit jatkaa myyntiä ja poistua tältä sivulta.",
    sv: "Påbörjad {{when}} av {{name}}. Du kan fortsätta sälja och lämna sidan."
  },
  backupDone: {
    en: "The backup has been made and checked.",
    fi: "Varmuuskopio on tehty ja tarkistettu.",
    sv: "Säkerhetskopian är gjord och kontrollerad."
  },
  backupFailed: {
    en: "No backup could be made {{when}}",
    fi: "Varmuuskopiota ei voitu tehdä {{when}}",
    sv: "Ingen säkerhetskopia kunde göras {{when}}"
  },
  "backupFault.full": {
    en: "There is no room left on the disk of {{place}}. Free some space, or use a larger disk.",
    fi: "Kansion {{place}} levyllä ei ole tilaa. Vapauta tilaa tai ota käyttöön suurempi levy.",
    sv: "Det finns inget utrymme kvar på disken med {{place}}. Frigör utrymme eller använd en större disk."
  },
  "backupFault.gone": {
    en: "{{place}} is not there. Connect its disk, or create the folder.",
    fi: "{{place}} puuttuu. Kytke sen levy tai luo kansio.",
    sv: "{{place}} finns inte. Anslut disken eller skapa mappen."
  },
  "backupFault.readOnly": {
    en: "{{place}} can only be read. Make its disk writable; under systemd, add the folder to ReadWritePaths.",
    fi: "Kansiota {{place}} voi vain lukea. Salli levylle kirjoittaminen; systemd-palvelussa lisää kansio kohtaan ReadWritePaths.",
    sv: "{{place}} kan bara läsas. Gör disken skrivbar; under systemd, lägg till mappen i ReadWritePaths."
  },
  "backupFault.forbidden": {
    en: "The server may not write to {{place}}. Let the user of the server write there.",
    fi: "Palvelin ei saa kirjoittaa kansioon {{place}}. Anna palvelimen käyttäjälle kirjoitusoikeus.",
    sv: "Servern får inte skriva i {{place}}. Ge serverns användare rätt att skriva där."
  },
  "backupFault.damaged": {
    en: "The database {{place}} is damaged, so no backup was made of it. Keep the earlier backups, and restore the last one.",
    fi: "Tietokanta {{place}} on vioittunut, joten siitä ei tehty varmuuskopiota. Säilytä aiemmat varmuuskopiot ja palauta viimeisin.",
    sv: "Databasen {{place}} är skadad, så ingen säkerhetskopia gjordes av den. Behåll de tidigare säkerhetskopiorna och återställ den senaste."
  },
  "backupFault.misread": {
    en: "What was written to {{place}} could not be read back as it was. Use another disk.",
    fi: "Kansioon {{place}} kirjoitettua ei voitu lukea samanlaisena takaisin. Käytä toista levyä.",
    sv: "Det som skrevs i {{place}} kunde inte läsas tillbaka likadant. Använd en annan disk."
  },
  "backupFault.other": {
    en: "{{place}}: {{detail}}",
    fi: "{{place}}: {{detail}}",
    sv: "{{place}}: {{detail}}"
  },
  backupOld: {
    en: "The last backup is older than it should be",
    fi: "Viimeisin varmuuskopio on vanhempi kuin pitäisi",
    sv: "Den senaste säkerhetskopian är äldre än den borde vara"
  },
  backupOldText: {
    en: "Check that the folder's disk is there, and make a backup now.",
    fi: "Tarkista, että kansion levy on paikallaan, ja tee varmuuskopio nyt.",
    sv: "Kontrollera att mappens disk finns på plats och gör en säkerhetskopia nu."
  },
  backupSameDisk: {
    en: "The backups are on the same disk as the shop's data",
    fi: "Varmuuskopiot ovat samalla levyllä kuin liikkeen tiedot",
    sv: "Säkerhetskopiorna ligger på samma disk som butikens data"
  },
  backupSameDiskText: {
    en: "If that disk breaks or is stolen, both are gone. Set KARAT_BACKUP_DIR to a folder on another disk or machine, or download a backup from time to time.",
    fi: "Jos levy rikkoutuu tai varastetaan, molemmat menetetään. Aseta KARAT_BACKUP_DIR kansioon toisella levyllä tai koneella, tai lataa varmuuskopio aika ajoin.",
    sv: "Om disken går sönder eller blir stulen är båda borta. Ange en mapp på en annan disk eller maskin i KARAT_BACKUP_DIR, eller ladda ner en säkerhetskopia då och då."
  },
  backupSameDiskPlain: {
    en: "If that disk breaks or is stolen, both are gone. Set KARAT_BACKUP_DIR to a folder on another disk or machine.",
    fi: "Jos levy rikkoutuu tai varastetaan, molemmat menetetään. Aseta KARAT_BACKUP_DIR kansioon toisella levyllä tai koneella.",
    sv: "Om disken går sönder eller blir stulen är båda borta. Ange en mapp på en annan disk eller maskin i KARAT_BACKUP_DIR."
  },
  backupKept: { en: "Backups", fi: "Varmuuskopiot", sv: "Säkerhetskopior" },
  backupEncrypted: { en: "Encrypted", fi: "Salattu", sv: "Krypterad" },
  backupPlain: { en: "Not encrypted", fi: "Salaamaton", sv: "Inte krypterad" },
  backupFetch: { en: "Download", fi: "Lataa", sv: "Ladda ner" },
  backupFetchOf: {
    en: "Download the backup of {{when}}",
    fi: "Lataa varmuuskopio {{when}}",
    sv: "Ladda ner säkerhetskopian från {{when}}"
  },
  backupNotEncryptedTitle: {
    en: "New backups are not encrypted",
    fi: "Uusia varmuuskopioita ei salata",
    sv: "Nya säkerhetskopior krypteras inte"
  },
  backupNotEncryptedText: {
    en: "Only encrypted ones can be downloaded here: the others hold the secret that lets devices sign in. Set KARAT_BACKUP_KEY in the settings of the server, at least 16 characters, and start it again. Keep the key apart from the backups: without it nobody can read them.",
    fi: "Täältä voi ladata vain salattuja: muissa on salaisuus, jolla laitteet kirjautuvat. Aseta palvelimen asetuksiin KARAT_BACKUP_KEY, vähintään 16 merkkiä, ja käynnistä palvelin uudelleen. Säilytä avain erillään varmuuskopioista: ilman sitä kukaan ei voi lukea niitä.",
    sv: "Bara krypterade kan laddas ner här: de andra innehåller hemligheten som enheter loggar in med. Ange KARAT_BACKUP_KEY i serverns inställningar, minst 16 tecken, och starta om den. Förvara nyckeln skild från säkerhetskopiorna: utan den kan ingen läsa dem."
  },
  backupNobody: {
    en: "The server makes no backups",
    fi: "Palvelin ei tee varmuuskopioita",
    sv: "Servern gör inga säkerhetskopior"
  },
  backupNobodyText: {
    en: "If its disk breaks, everything is gone. Set KARAT_BACKUP_DIR in the settings of the server to a folder on another disk or machine, and KARAT_BACKUP_KEY to a key of at least 16 characters. Start it again: it then makes one every day.",
    fi: "Jos sen levy rikkoutuu, kaikki menetetään. Aseta palvelimen asetuksiin KARAT_BACKUP_DIR, kansio toisella levyllä tai koneella, ja KARAT_BACKUP_KEY, vähintään 16 merkin avain. Käynnistä palvelin uudelleen: se tekee sitten varmuuskopion joka päivä.",
    sv: "Om disken går sönder är allt borta. Ange i serverns inställningar KARAT_BACKUP_DIR, en mapp på en annan disk eller maskin, och KARAT_BACKUP_KEY, en nyckel på minst 16 tecken. Starta om den: då gör den en varje dag."
  },
  backupDataIn: { en: "The shop's data", fi: "Liikkeen tiedot", sv: "Butikens data" },
  backupOfDatabase: {
    en: "The backups are made by whoever runs the database",
    fi: "Varmuuskopiot tekee tietokannan ylläpitäjä",
    sv: "Säkerhetskopiorna görs av den som driver databasen"
  },
  backupOfDatabaseText: {
    en: "This shop's data is in a database of PostgreSQL. Karat makes no backups of it, puts none back, and does not know when the last one was made. Ask your provider, or use pg_dump and pg_restore. Copy the data folder of each server as well: it says how many receipts were written.",
    fi: "Tämän liikkeen tiedot ovat PostgreSQL-tietokannassa. Karat ei tee siitä varmuuskopioita, ei palauta niitä eikä tiedä, milloin viimeisin on tehty. Kysy palveluntarjoajalta tai käytä komentoja pg_dump ja pg_restore. Kopioi myös kunkin palvelimen datakansio: siinä on kirjoitettujen kuittien määrä.",
    sv: "Butikens data finns i en PostgreSQL-databas. Karat gör inga säkerhetskopior av den, återställer inga och vet inte när den senaste gjordes. Fråga leverantören, eller använd pg_dump och pg_restore. Kopiera också varje servers datamapp: den säger hur många kvitton som har skrivits."
  },
  backupRestore: { en: "Restore", fi: "Palauttaminen", sv: "Återställning" },
  backupRestoreHelp: {
    en: "On the server's machine, in a terminal. The server has to be stopped, so nobody can sell meanwhile. What is there now is put aside, not deleted.",
    fi: "Palvelinkoneella, komentorivillä. Palvelimen on oltava pysäytettynä, joten myynti on sen ajan poissa käytöstä. Nykyiset tiedot siirretään sivuun, niitä ei poisteta.",
    sv: "På serverns maskin, i en terminal. Servern måste vara stoppad, så ingen kan sälja under tiden. Det som finns där nu läggs åt sidan och tas inte bort."
  },
  backupStop: { en: "Stop the server", fi: "Pysäytä palvelin", sv: "Stoppa servern" },
  backupStopText: {
    en: "Press Ctrl+C where it was started.",
    fi: "Paina Ctrl+C siellä, missä se käynnistettiin.",
    sv: "Tryck Ctrl+C där den startades."
  },
  backupPutBack: {
    en: "Put the newest backup back",
    fi: "Palauta uusin varmuuskopio",
    sv: "Återställ den nyaste säkerhetskopian"
  },
  backupPutBackText: {
    en: "For another one, type its name instead. KARAT_BACKUP_KEY has to be the key that it was made with.",
    fi: "Kirjoita toisen varmuuskopion nimi tilalle, jos haluat sen. KARAT_BACKUP_KEY on oltava avain, jolla se tehtiin.",
    sv: "Skriv namnet på en annan i stället om du vill ha den. KARAT_BACKUP_KEY måste vara nyckeln som den gjordes med."
  },
  backupPutBackPlain: {
    en: "For another one, type its name instead.",
    fi: "Kirjoita toisen varmuuskopion nimi tilalle, jos haluat sen.",
    sv: "Skriv namnet på en annan i stället om du vill ha den."
  },
  backupStart: { en: "Start the server", fi: "Käynnistä palvelin", sv: "Starta servern" },
  backupStartText: {
    en: "As you started it before.",
    fi: "Kuten käynnistit sen aiemmin.",
    sv: "Som du startade den förut."
  },
  backupAcceptLoss: {
    en: "If anything is missing after it, the restore says what, and the server does not start until you accept that: start it once with KARAT_ACCEPT_LOSS=1.",
    fi: "Jos jotain puuttuu sen jälkeen, palautus kertoo mitä, eikä palvelin käynnisty ennen kuin hyväksyt sen: käynnistä se kerran asetuksella KARAT_ACCEPT_LOSS=1.",
    sv: "Om något saknas efteråt säger återställningen vad, och servern startar inte förrän du godtar det: starta den en gång med KARAT_ACCEPT_LOSS=1."
  },
  backupLost: { en: "What is lost", fi: "Mitä menetetään", sv: "Vad som går förlorat" },
  backupLostText_one: {
    en: "Everything since {{when}}, {{count}} receipt among it. It has to be entered by hand, from its copy.",
    fi: "Kaikki ajankohdan {{when}} jälkeen, myös {{count}} kuitti. Se on kirjattava käsin kopiostaan.",
    sv: "Allt sedan {{when}}, däribland {{count}} kvitto. Det måste matas in för hand från sin kopia."
  },
  backupLostText_other: {
    en: "Everything since {{when}}, {{count}} receipts among it. They have to be entered by hand, from their copies.",
    fi: "Kaikki ajankohdan {{when}} jälkeen, myös {{count}} kuittia. Ne on kirjattava käsin kopioistaan.",
    sv: "Allt sedan {{when}}, däribland {{count}} kvitton. De måste matas in för hand från sina kopior."
  },
  backupLostNothing: {
    en: "No receipt so far: none was written since {{when}}. What was set up since then is lost.",
    fi: "Ei vielä yhtään kuittia: niitä ei ole kirjoitettu ajankohdan {{when}} jälkeen. Sen jälkeen muutetut asetukset menetetään.",
    sv: "Inget kvitto hittills: inget har skrivits sedan {{when}}. Inställningar som ändrats sedan dess går förlorade."
  },
  backupCopy: { en: "Copy", fi: "Kopioi", sv: "Kopiera" },
  backupCopyOf: { en: "Copy: {{what}}", fi: "Kopioi: {{what}}", sv: "Kopiera: {{what}}" },
  backupCopied: { en: "The command is copied.", fi: "Komento on kopioitu.", sv: "Kommandot är kopierat." },
  backupNotCopied: {
    en: "This page may not copy. Mark the command and copy it yourself.",
    fi: "Tämä sivu ei voi kopioida. Valitse komento ja kopioi se itse.",
    sv: "Sidan kan inte kopiera. Markera kommandot och kopiera det själv."
  },
  backupLogMade: {
    en: "Backup made by hand",
    fi: "Varmuuskopio tehty käsin",
    sv: "Säkerhetskopia gjord för hand"
  },
  backupLogFetched: {
    en: "Backup downloaded",
    fi: "Varmuuskopio ladattu",
    sv: "Säkerhetskopia nedladdad"
  },
  backupNone: {
    en: "This server makes no backups.",
    fi: "Tämä palvelin ei tee varmuuskopioita.",
    sv: "Den här servern gör inga säkerhetskopior."
  },
  backupNotEncrypted: {
    en: "A backup that is not encrypted cannot be downloaded.",
    fi: "Salaamatonta varmuuskopiota ei voi ladata.",
    sv: "En okrypterad säkerhetskopia kan inte laddas ner."
  },
  backupUnknown: {
    en: "This backup is not there any more. Choose a newer one.",
    fi: "Tätä varmuuskopiota ei enää ole. Valitse uudempi.",
    sv: "Den säkerhetskopian finns inte längre. Välj en nyare."
  }
} satisfies Words
