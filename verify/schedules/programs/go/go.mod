module schedules

go 1.26.5

require (
	github.com/adhocore/gronx v1.20.4
	github.com/aptible/supercronic v0.2.48
	github.com/gorhill/cronexpr v0.0.0-20180427100037-88b0669f7d75
	github.com/hashicorp/cronexpr v1.1.3
	github.com/netresearch/go-cron v0.9.1
	github.com/reugn/go-quartz v0.15.2
	github.com/robfig/cron/v3 v3.0.1
)
