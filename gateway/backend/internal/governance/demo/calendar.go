package demo

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// calendar moves the dates of the data to the day on which it is loaded.
type calendar struct{ days int }

const week = 7

// calendarAt returns a calendar that moves dates by the whole weeks between the anchor and now's date in UTC, rounded
// down. A date in the future on the anchor is then in the future on every day of the week.
func calendarAt(anchor date, now time.Time) calendar {
	loaded := localtime.DateIn(now, time.UTC)
	days := int(midnight(loaded).Sub(midnight(anchor.Date)) / (24 * time.Hour))
	weeks := days / week
	if days%week < 0 {
		weeks--
	}
	return calendar{days: weeks * week}
}

func midnight(d localtime.Date) time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC)
}

func (c calendar) date(d date) localtime.Date { return d.AddDays(c.days) }

func (c calendar) maybeDate(d *date) *localtime.Date {
	if d == nil {
		return nil
	}
	moved := c.date(*d)
	return &moved
}

// morning returns nine o'clock UTC on the moved date.
func (c calendar) morning(d date) time.Time { return midnight(c.date(d)).Add(9 * time.Hour) }

// date is a localtime.Date in JSON.
type date struct{ localtime.Date }

// UnmarshalText reads a date such as 2026-12-01.
func (d *date) UnmarshalText(text []byte) (err error) {
	d.Date, err = localtime.ParseDate(string(text))
	return err
}

// clock is a localtime.DateTime in JSON.
type clock struct{ localtime.DateTime }

// UnmarshalText reads a local date and time.
func (c *clock) UnmarshalText(text []byte) (err error) {
	c.DateTime, err = localtime.ParseDateTime(string(text))
	return err
}

// onDate returns the time of day "15:30" on the date of a local time.
func onDate(day localtime.DateTime, timeOfDay string) (localtime.DateTime, error) {
	return localtime.ParseDateTime(fmt.Sprintf("%sT%s:00", day.Date(), timeOfDay))
}
